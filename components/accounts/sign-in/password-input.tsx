"use client";

import { useState } from "react";
import { EyeIcon, EyeOffIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Input } from "#components/platform/ui/input.tsx";
import { useScripted } from "#components/platform/ui/use-scripted.ts";

type Props = React.ComponentProps<"input"> & {
  /** Marks the field as a password even while it is shown, so its text is never kept. */
  autoComplete: "current-password" | "new-password" | "off";
  showLabel: string;
  hideLabel: string;
};

/** A password field with a show button. Without script there is no button. */
export function PasswordInput({ showLabel, hideLabel, ...props }: Props) {
  const [shown, setShown] = useState(false);
  const scripted = useScripted();
  return (
    <div className="relative">
      <Input {...props} type={shown ? "text" : "password"} className="pe-13" spellCheck={false} autoCapitalize="none" />
      {scripted ? (
        <Button
          variant="ghost"
          size="icon"
          className="absolute end-0 top-0 text-muted"
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={props.id}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon aria-hidden /> : <EyeIcon aria-hidden />}
        </Button>
      ) : null}
    </div>
  );
}
