import {
  BarChart3,
  Bell,
  BookOpen,
  Calendar,
  CalendarClock,
  House,
  type IconComponent,
  MessageCircle,
  PenLine,
  Search,
  Settings,
  ShieldCheck,
  Trophy,
  User,
  Users,
  Video,
} from "#components/platform/ui/app-icons.tsx";
import type { Section } from "#lib/administration/dashboard/navigation.ts";

const icons: Record<Section, IconComponent> = {
  dashboard: House,
  mentors: Search,
  students: Users,
  sessions: Calendar,
  blogs: PenLine,
  schedule: CalendarClock,
  messages: MessageCircle,
  video: Video,
  analytics: BarChart3,
  learning: BookOpen,
  achievements: Trophy,
  notifications: Bell,
  profile: User,
  settings: Settings,
  staff: ShieldCheck,
};

/** Always beside or instead of a name, never the only label. */
export function SectionIcon({ section, className }: { section: Section; className?: string }) {
  const Icon = icons[section];
  return <Icon aria-hidden className={className} />;
}
