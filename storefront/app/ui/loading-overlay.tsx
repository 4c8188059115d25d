/**
 * A spinner on a dark, half transparent backdrop. It appears after 400 ms, so that quick work does not flicker,
 * lets clicks through, and shows a text when it takes long.
 */
export function LoadingOverlay({ text, longText }: { text: string; longText: string }) {
  return (
    <div
      role="status"
      className="loading-overlay pointer-events-none fixed inset-0 z-50 grid place-items-center bg-ink/60"
    >
      <span className="size-14 rounded-full border-4 border-white/30 border-t-white motion-safe:animate-spin" />
      <span className="sr-only">{text}</span>
      <p className="takes-long absolute inset-x-4 top-2/3 mx-auto max-w-md rounded-xl bg-ink px-6 py-3 text-center text-white">
        {longText}
      </p>
    </div>
  );
}
