/** A mail's plain text, with its addresses as links. */
export function MailText({ text }: { text: string }) {
  // Every second part is an address.
  const parts = text.trim().split(/(https?:\/\/[^\s<>"]+)/);
  return (
    <div className="whitespace-pre-wrap wrap-anywhere">
      {parts.map((part, index) => {
        // The parts of a sent mail never change their order.
        const key = `${index}-${part.slice(0, 20)}`;
        return index % 2 === 0 ? (
          <span key={key}>{part}</span>
        ) : (
          <a key={key} href={part} className="text-leaf underline underline-offset-4 hover:text-leaf-strong">
            {part}
          </a>
        );
      })}
    </div>
  );
}
