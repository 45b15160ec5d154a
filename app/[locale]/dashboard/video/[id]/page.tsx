import type { Metadata } from "next";
import { OpenCall } from "#app/[locale]/dashboard/video/open-call.tsx";
import { sectionMetadata } from "#components/administration/dashboard/section-metadata.ts";
import { requireUser } from "#lib/identity/access/guards.ts";
import { paths } from "#lib/platform/paths.ts";

export function generateMetadata(): Promise<Metadata> {
  return sectionMetadata("video");
}

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** 404 for everyone but the two people of the call. `?enter`: the button was pressed on the page before. */
export default async function CallPage({ params, searchParams }: Props) {
  const { id } = await params;
  const user = await requireUser(paths.call(id));
  return <OpenCall user={user} callId={id} atOnce={"enter" in (await searchParams)} />;
}
