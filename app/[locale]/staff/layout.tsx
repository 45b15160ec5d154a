import "#app/app.css";
import { AppFrame } from "#components/administration/dashboard/app-frame.tsx";

// Rendered per request and not streamed: a streamed shell would send status 200 before the page's guard runs.
export const instant = false;

/** Every page guards itself. */
export default function StaffLayout({ children }: { children: React.ReactNode }) {
  return <AppFrame>{children}</AppFrame>;
}
