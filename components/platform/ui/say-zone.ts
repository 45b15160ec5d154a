export function sayZone(fields: FormData): true {
  fields.set("timeZone", browserZone());
  return true;
}

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
