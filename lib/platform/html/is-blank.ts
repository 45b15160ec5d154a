/** Spaces, and the characters that show nothing: zero-width ones, soft hyphen, direction marks, blank fillers. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Whether a person sees nothing. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, "") === "";
}
