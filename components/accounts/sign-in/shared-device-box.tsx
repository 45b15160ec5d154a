import { useTranslations } from "next-intl";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";

/** For everyone who signs in at a school or library: the sign-in locks itself and leaves nothing behind. */
export function SharedDeviceBox({ ticked }: { ticked: boolean }) {
  const t = useTranslations("auth.shared");
  return (
    <div>
      <Checkbox
        name="shared"
        value="yes"
        label={t("label")}
        defaultChecked={ticked}
        aria-describedby="shared-device-help"
      />
      <p id="shared-device-help" className="text-sm text-muted">
        {t("help")}
      </p>
    </div>
  );
}
