import type { Metadata } from "next";
import { LimitPage, limitMetadata } from "#components/publishing/site/limit-page.tsx";

export function generateMetadata(): Promise<Metadata> {
  return limitMetadata("tooOften");
}

export default function OopsTooOftenPage() {
  return <LimitPage why="tooOften" />;
}
