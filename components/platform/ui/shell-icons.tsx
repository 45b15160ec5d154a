import { drawIcon, type IconComponent } from "./drawn-icon.tsx";
import * as paths from "./shell-icon-paths.ts";

// Apart from the others, because every page of the app loads these.
export const BarChart3Icon: IconComponent = (props) => drawIcon(paths.barChart3Path, props);
export const BellIcon: IconComponent = (props) => drawIcon(paths.bellPath, props);
export const BookOpenIcon: IconComponent = (props) => drawIcon(paths.bookOpenPath, props);
export const CalendarIcon: IconComponent = (props) => drawIcon(paths.calendarPath, props);
export const CalendarClockIcon: IconComponent = (props) => drawIcon(paths.calendarClockPath, props);
export const HouseIcon: IconComponent = (props) => drawIcon(paths.housePath, props);
export const LanguagesIcon: IconComponent = (props) => drawIcon(paths.languagesPath, props);
export const LoaderCircleIcon: IconComponent = (props) => drawIcon(paths.loaderCirclePath, props);
export const LogOutIcon: IconComponent = (props) => drawIcon(paths.logOutPath, props);
export const MenuIcon: IconComponent = (props) => drawIcon(paths.menuPath, props);
export const MessageCircleIcon: IconComponent = (props) => drawIcon(paths.messageCirclePath, props);
export const PanelLeftCloseIcon: IconComponent = (props) => drawIcon(paths.panelLeftClosePath, props);
export const PanelLeftOpenIcon: IconComponent = (props) => drawIcon(paths.panelLeftOpenPath, props);
export const PenLineIcon: IconComponent = (props) => drawIcon(paths.penLinePath, props);
export const SearchIcon: IconComponent = (props) => drawIcon(paths.searchPath, props);
export const SettingsIcon: IconComponent = (props) => drawIcon(paths.settingsPath, props);
export const ShieldCheckIcon: IconComponent = (props) => drawIcon(paths.shieldCheckPath, props);
export const TrophyIcon: IconComponent = (props) => drawIcon(paths.trophyPath, props);
export const UserIcon: IconComponent = (props) => drawIcon(paths.userPath, props);
export const UsersIcon: IconComponent = (props) => drawIcon(paths.usersPath, props);
export const VideoIcon: IconComponent = (props) => drawIcon(paths.videoPath, props);
export const XIcon: IconComponent = (props) => drawIcon(paths.xPath, props);
export const CircleAlertIcon: IconComponent = (props) => drawIcon(paths.circleAlertPath, props);
export const CircleCheckIcon: IconComponent = (props) => drawIcon(paths.circleCheckPath, props);
