"use client";

import { usePathname, useRouter } from "next/navigation";
import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { askNotices, readFollowedNotices } from "#browser/live/notices.ts";
import { watchForms } from "#browser/live/page-busy.ts";
import { useLive } from "#components/platform/live/use-live.ts";
import { useToast } from "#components/platform/ui/toast.tsx";
import { locales } from "#i18n/routing.ts";
import { type Happened, isFollowedBy } from "#lib/administration/dashboard/follow-rules.ts";
import { showsPlace } from "#lib/notifications/notify/line-rules.ts";
import { paths, splitLocale } from "#lib/platform/paths.ts";
import { useCounts } from "./live-counts.tsx";

type Props = Readonly<{ locale: string; seq: number }>;

/** Keeps the open page, its title and the person up to date. Loaded when the page is idle. */
export function Followers({ locale, seq }: Props) {
  // Later renders of the frame are newer, but events must be heard once.
  const [since] = useState(seq);
  const { path } = splitLocale(usePathname(), locales);
  useCountInTitle();
  useNoticeToasts({ locale, since, path });
  useFollowedPage(since, path);
  useEffect(readFollowedNotices, []);
  return null;
}

const counted = /^\(\d+\+?\) /;

/** "(3) Messages – Baobab". Moving to another page writes a title without it. */
function useCountInTitle() {
  const { messages, notifications } = useCounts();
  const count = messages + notifications;
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(counted, "");
      const title = count === 0 ? bare : `(${count > 99 ? "99+" : count}) ${bare}`;
      if (bare !== "" && title !== document.title) document.title = title;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}

/** Tells of a new notification, unless the open page shows it. Of what is muted there is none. */
function useNoticeToasts({ locale, since, path }: Readonly<{ locale: string; since: number; path: string }>) {
  const { toast } = useToast();
  const shown = useRef(path);
  useEffect(() => {
    shown.current = path;
  });
  useLive(
    "notification",
    async ({ id }) => {
      if (!id || document.hidden || shown.current === paths.notifications) return;
      const [line] = (await askNotices(locale, id))?.lines ?? [];
      if (!line?.unread || showsPlace(shown.current, line.path, paths.dashboard)) return;
      toast({ title: line.title, href: line.href, notice: id });
    },
    since,
  );
}

/** Milliseconds: several events of one change make one request, and how often a busy page is looked at again. */
const waits = { together: 150, busy: 500 } as const;
/** A page can have been read shortly before an event that came while it was loading. */
const stillLoading = 10_000;

function useFollowedPage(since: number, path: string) {
  const router = useRouter();
  const happened = useRef(new Map<Happened, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const returned = useRef(false);
  const forms = useRef<ReturnType<typeof watchForms>>(undefined);
  const refresh = useEffectEvent(() => {
    if (document.hidden || forms.current?.isBusy()) later(waits.busy);
    else startTransition(() => router.refresh());
  });
  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, ms);
  };
  const note = (what: Happened) => {
    happened.current.set(what, Date.now());
    if (isFollowedBy(path, what)) later(waits.together);
  };
  useEffect(() => {
    forms.current = watchForms();
    return () => {
      forms.current?.end();
      clearTimeout(timer.current);
    };
  }, []);
  const arrive = useEffectEvent((at: string) => {
    clearTimeout(timer.current);
    // Back and forward show what the page was, however long ago.
    const after = returned.current ? 0 : Date.now() - stillLoading;
    returned.current = false;
    const missed = [...happened.current].some(([what, when]) => when > after && isFollowedBy(at, what));
    if (missed) later(waits.together);
  });
  useEffect(() => {
    const back = () => {
      returned.current = true;
    };
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);
  useEffect(() => arrive(path), [path]);
  useLive("changed", ({ what }) => note(what), since);
  useLive("notification", () => note("notifications"), since);
  useLive("message", () => note("messages"), since);
  useLive("conversation", () => note("messages"), since);
}
