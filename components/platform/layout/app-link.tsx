export const inAppAttribute = "data-in-app";

type Props = Omit<React.ComponentProps<"a">, "href"> & {
  href: string;
  /** `false`: the new page stays where this one is scrolled to. */
  scroll?: boolean;
};

/** A link between pages of the app. It is a plain link, which `Moving` follows without loading the whole page anew. */
export function AppLink({ scroll = true, ...props }: Props) {
  return <a {...{ [inAppAttribute]: scroll ? "" : "stay" }} {...props} />;
}
