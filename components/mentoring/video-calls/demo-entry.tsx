"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { FlaskConicalIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { useToast } from "#components/platform/ui/toast.tsx";
import { CallTimer } from "./call-timer.tsx";
import type { DemoProps } from "./live-demo.tsx";

const LiveDemo = dynamic(() => import("./live-demo.tsx"), { ssr: false, loading: Starting });

function Starting() {
  const t = useTranslations("calls.demo");
  return <p role="status">{t("starting")}</p>;
}

const Start = createContext<{ start: () => void; ended: boolean }>({ start: () => undefined, ended: false });

/** The page of calls as `children`, or the demo call in its place until it ends. */
export function DemoPlace({ children, ...demo }: DemoProps & { children: React.ReactNode }) {
  const t = useTranslations("calls.demo");
  const [phase, setPhase] = useState<"idle" | "live" | "ended">("idle");
  const { toast } = useToast();
  const end = () => {
    setPhase("ended");
    toast({ title: t("ended") });
  };
  if (phase === "live") return <LiveDemo {...demo} onOver={end} />;
  return <Start value={{ start: () => setPhase("live"), ended: phase === "ended" }}>{children}</Start>;
}

/** Starts the demo call of the `DemoPlace` around it. */
export function DemoButton() {
  const t = useTranslations("calls.demo");
  const { start, ended } = useContext(Start);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ended) button.current?.focus();
  }, [ended]);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button ref={button} variant="outline" onClick={start}>
        <FlaskConicalIcon aria-hidden />
        {t("start")}
      </Button>
      <CallTimer label={t("timer")} since={undefined} className="text-muted" />
    </div>
  );
}
