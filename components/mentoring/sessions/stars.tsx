import { StarIcon } from "#components/platform/ui/app-icons.tsx";
import { stars as all } from "#lib/mentoring/sessions/rating-rules.ts";

/** `label` is the rating in words. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {all.map((star) => (
        <StarIcon
          key={star}
          aria-hidden
          className={star <= stars ? "size-4 fill-dusk text-dusk-text" : "size-4 text-edge"}
        />
      ))}
      <span className="sr-only">{label}</span>
    </span>
  );
}
