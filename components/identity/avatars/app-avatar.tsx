import { avatarAddress } from "#lib/identity/avatars/avatar.ts";
import { Avatar, type AvatarProps } from "./avatar.tsx";
import { AvatarPicture } from "./avatar-picture.tsx";

/** The avatar on React pages, drawn over the initials. */
export function AppAvatar(props: AvatarProps) {
  return <Avatar {...props} over={<AvatarPicture address={avatarAddress(props.name)} />} />;
}
