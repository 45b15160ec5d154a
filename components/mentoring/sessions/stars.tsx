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

type ChoiceProps = Readonly<{
  /** As typed before. */
  chosen: string;
  label: (stars: number) => string;
}>;

/** Five stars to press. Those up to the chosen one fill without script, see `app.css`. */
export function StarChoice({ chosen, label }: ChoiceProps) {
  return (
    <div className="star-choice flex w-fit">
      {all.map((star) => (
        <label key={star} className="relative inline-flex size-11 cursor-pointer items-center justify-center">
          <input
            type="radio"
            name="stars"
            value={star}
            defaultChecked={chosen === String(star)}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-control"
          />
          <span className="sr-only">{label(star)}</span>
          <StarIcon aria-hidden className="size-8" />
        </label>
      ))}
    </div>
  );
}
