import { readDonationAmount, writesComma } from "#lib/publishing/donations/amount.ts";

/** The latest choice replaces the other, and Donate needs an amount above zero. The server checks the rest. */
export function startDonation(): void {
  const form = document.querySelector("[data-donation] form");
  const typed = form?.querySelector<HTMLInputElement>("[name=custom]");
  const button = form?.querySelector<HTMLButtonElement>("[type=submit]");
  if (!form || !typed || !button) return;

  const presets = form.querySelectorAll<HTMLInputElement>("[name=preset]");
  const comma = writesComma(document.documentElement.lang);
  const check = () => {
    const amount = readDonationAmount(typed.value, comma);
    const given = amount.ok || amount.reason === "tooManyDecimals" || amount.reason === "tooMuch";
    button.disabled = !given && ![...presets].some((preset) => preset.checked);
  };
  form.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === "preset") typed.value = "";
    else if (target === typed && typed.value.trim() !== "") for (const preset of presets) preset.checked = false;
    check();
  });
  // Also after the browser has restored the fields.
  check();
  window.addEventListener("pageshow", check);
}
