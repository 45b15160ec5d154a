import { BadgeCheckIcon, FlagIcon, MailIcon } from "#components/platform/ui/app-icons.tsx";
import type { IconComponent } from "#components/platform/ui/drawn-icon.tsx";
import {
  BarChart3Icon,
  BellIcon,
  BookOpenIcon,
  CalendarClockIcon,
  CalendarIcon,
  HouseIcon,
  MessageCircleIcon,
  PenLineIcon,
  SearchIcon,
  SettingsIcon,
  ShieldCheckIcon,
  TrophyIcon,
  UserIcon,
  UsersIcon,
  VideoIcon,
} from "#components/platform/ui/shell-icons.tsx";
import type { Section } from "#lib/administration/dashboard/navigation.ts";

const icons: Record<Section, IconComponent> = {
  dashboard: HouseIcon,
  mentors: SearchIcon,
  students: UsersIcon,
  sessions: CalendarIcon,
  blogs: PenLineIcon,
  schedule: CalendarClockIcon,
  messages: MessageCircleIcon,
  video: VideoIcon,
  analytics: BarChart3Icon,
  learning: BookOpenIcon,
  achievements: TrophyIcon,
  notifications: BellIcon,
  profile: UserIcon,
  settings: SettingsIcon,
  staff: ShieldCheckIcon,
  staffReports: FlagIcon,
  staffTexts: MessageCircleIcon,
  staffMentors: BadgeCheckIcon,
  staffStudents: UsersIcon,
  staffCaseload: CalendarClockIcon,
  staffTickets: MailIcon,
  staffPeople: SearchIcon,
  staffAccounts: UserIcon,
  staffSettings: SettingsIcon,
  staffAudit: BookOpenIcon,
};

/** Always beside or instead of a name, never the only label. */
export function SectionIcon({ section, className }: { section: Section; className?: string }) {
  const Icon = icons[section];
  return <Icon aria-hidden className={className} />;
}
