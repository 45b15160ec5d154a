import { notFound } from "next/navigation";
export const ensureStatic = "navigation";
export function generateStaticParams() { return [{ rest: ["-"] }]; }
export default async function P({ params }: { params: Promise<{ rest: string[] }> }) { await params; notFound(); }
