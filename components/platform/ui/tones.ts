/** A soft background by the name of its colour in `app/tokens.css`. */
export const tones = {
  neutral: "bg-clay text-muted",
  blue: "bg-blue-soft text-blue",
  green: "bg-green-soft text-green",
  purple: "bg-purple-soft text-purple",
  teal: "bg-teal-soft text-teal",
  orange: "bg-orange-soft text-orange",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
} as const;
