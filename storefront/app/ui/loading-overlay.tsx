/**
 * A spinner on a dark, half transparent backdrop. Shows itself after 400 ms, so that quick work does not flicker,
 * and lets clicks through: who does not want to wait may go elsewhere.
 */
export function LoadingOverlay({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="loading-overlay pointer-events-none fixed inset-0 z-50 grid place-items-center bg-ink/60"
    >
      <span className="size-14 rounded-full border-4 border-white/30 border-t-white motion-safe:animate-spin" />
      <span className="sr-only">{text}</span>
    </div>
  );
}
