import type { Metadata } from "next";
import { NotBuilt } from "#components/dashboard/not-built.tsx";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { requireUser } from "#lib/auth/session.ts";
import { paths } from "#lib/paths.ts";

export const instant = false;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("notifications");
}

export default async function NotificationsPage() {
  await requireUser(paths.notifications);
  return <NotBuilt page="notifications" />;
}
