import type { Metadata } from "next";
import { NotBuilt } from "#components/dashboard/not-built.tsx";
import { sectionMetadata } from "#components/dashboard/section-metadata.ts";
import { requireRole } from "#lib/auth/session.ts";

export const instant = false;

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("mentors");
}

export default async function MentorsPage() {
  await requireRole("student");
  return <NotBuilt page="mentors" />;
}
