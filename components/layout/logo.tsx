/** The mark: one strong trunk, a wide crown. One colour, the text's own; as large as its class says. */
export function Logo({ className = "size-8" }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" fill="currentColor" className={className}>
      <path d={logoPath} />
    </svg>
  );
}

const logoPath =
  "M1 25a10 7 0 0 1 20 0a10 4.5 0 0 1 -20 0zM43 25a10 7 0 0 1 20 0a10 4.5 0 0 1 -20 0zM16.5 13a15.5 9.5 0 0 1 31 0a15.5 4 0 0 1 -31 0zM7 16.5a9.5 7 0 0 1 19 0a9.5 4 0 0 1 -19 0zM38 16.5a9.5 7 0 0 1 19 0a9.5 4 0 0 1 -19 0zM14 62c5-2 8.2-6 8.7-12.5.4-5.5-1-9.5-4-12.3-2.6-2.4-6.5-4-10.2-8.2h6c3 2.6 6.6 3.6 9.4 5.2 1 .6 1.6.2 1.3-.9C24.2 28.5 21.5 24.5 18 20h6c2.8 3.2 4.6 6 5.6 9.2L30 16h4l.4 13.2C35.4 26 37.2 23.2 40 20h6c-3.5 4.5-6.2 8.5-7.2 13.3-.3 1.1.3 1.5 1.3.9 2.8-1.6 6.4-2.6 9.4-5.2h6c-3.7 4.2-7.6 5.8-10.2 8.2-3 2.8-4.4 6.8-4 12.3C41.8 56 45 60 50 62z";
