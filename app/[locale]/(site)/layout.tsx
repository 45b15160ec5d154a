import "../../site.css";
import { SiteFrame } from "#components/layout/site-frame.tsx";

export default function SiteLayout({ children }: { children: React.ReactNode }) {
  return <SiteFrame documents>{children}</SiteFrame>;
}
