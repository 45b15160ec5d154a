/** A link that is recognisable without colour. A plain link, because it leads to a document or another form. */
export function TextLink({ href, children, ...props }: React.ComponentProps<"a"> & { href: string }) {
  return (
    <a href={href} className="text-leaf underline underline-offset-4 hover:text-leaf-strong" {...props}>
      {children}
    </a>
  );
}
