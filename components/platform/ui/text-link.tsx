/** A link within or beside text, recognisable without colour. Leads to a document or another form: a plain link. */
export function TextLink({ href, children, ...props }: React.ComponentProps<"a"> & { href: string }) {
  return (
    <a href={href} className="text-leaf underline underline-offset-4 hover:text-leaf-strong" {...props}>
      {children}
    </a>
  );
}
