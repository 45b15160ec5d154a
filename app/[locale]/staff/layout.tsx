import "#app/app.css";
import { AppFrame } from "#components/administration/dashboard/app-frame.tsx";

// Rendered per request and whole: a streamed shell would answer 200 before the page's guard has spoken.
export const instant = false;

/** Pages of staff, in the same frame. Every page guards itself. */
export default function StaffLayout({ children }: { children: React.ReactNode }) {
  return <AppFrame>{children}</AppFrame>;
}
