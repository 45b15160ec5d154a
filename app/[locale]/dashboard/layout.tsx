import "#app/app.css";
import { AppFrame } from "#components/administration/dashboard/app-frame.tsx";

/** Every page guards itself. */
export default function DashboardLayout({ children }: { children: React.ReactNode }) {
  return <AppFrame>{children}</AppFrame>;
}
