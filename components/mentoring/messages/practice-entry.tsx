"use client";

import dynamic from "next/dynamic";

/** Its script comes with it only: the list does without. */
export const PracticeEntry = dynamic(() => import("./practice.tsx").then(({ Practice }) => Practice));
