/** Two people talking in a baobab's shade; decorative. The scene is at dusk in both themes, so its colours are its own. */
export function ShadeDrawing({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 288 320" preserveAspectRatio="xMidYMax slice" className={className}>
      <path fill="#fbe3c4" d="M0 0h288v320H0z" />
      <circle cx="206" cy="150" r="46" fill="#f2a64e" />
      <path fill="#e9c08d" d="M0 236c52-22 96-18 148-6s98 4 140-12v102H0z" />
      <path
        fill="#5b3a2a"
        d="M118 286c8-52 6-92-4-124-12-8-26-12-40-12 18-8 34-6 46 2-4-16-12-28-24-38 18 6 30 16 36 30 2-18 0-34-8-50 16 12 24 28 24 48 6-18 18-32 36-40-12 14-20 28-22 44 14-10 30-14 46-12-20 6-36 16-46 28-8 34-8 74 2 124 10 4 18 6 24 10H94c8-4 16-6 24-10z"
      />
      <g fill="#2f7a54">
        <ellipse cx="144" cy="76" rx="58" ry="30" />
        <ellipse cx="84" cy="108" rx="46" ry="24" />
        <ellipse cx="206" cy="108" rx="46" ry="24" />
        <ellipse cx="112" cy="58" rx="36" ry="22" fill="#3b8f64" />
        <ellipse cx="184" cy="64" rx="36" ry="22" fill="#3b8f64" />
      </g>
      <path fill="#d9a765" d="M0 288c90-14 198-14 288 0v32H0z" />
      <g>
        <path fill="#3f6f9b" d="M52 302c0-26 8-40 22-40s22 14 22 40z" />
        <circle cx="74" cy="246" r="14" fill="#8f5530" />
        <path fill="#2c1b18" d="M58 244c-2-14 6-22 16-22s18 8 16 20c-6-6-12-8-18-8s-10 4-14 10z" />
        <path fill="#c9622f" d="M192 302c0-26 8-40 22-40s22 14 22 40z" />
        <circle cx="214" cy="246" r="14" fill="#dda06c" />
        <path fill="#4a312c" d="M198 250c-4-18 4-28 16-28s20 10 16 28c-2-8-4-12-8-16-8 4-16 4-20 2-2 4-3 8-4 14z" />
      </g>
    </svg>
  );
}
