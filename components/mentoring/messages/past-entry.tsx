"use client";

import dynamic from "next/dynamic";

/** Older pages come with a script of their own: the newest does without. */
export const PastEntry = dynamic(() => import("./past-messages.tsx").then(({ PastMessages }) => PastMessages));
