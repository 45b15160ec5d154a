import "../../app.css";
import { SiteFrame } from "#components/layout/site-frame.tsx";

// Rendered per request: what it shows is its author's alone.
export const instant = false;

export default function PreviewLayout({ children }: { children: React.ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
