import type { Metadata } from "next";
import { LimitPage, limitMetadata } from "#components/publishing/site/limit-page.tsx";

export function generateMetadata(): Promise<Metadata> {
  return limitMetadata("running");
}

export default function OopsRunningPage() {
  return <LimitPage why="running" />;
}
