import { useNavigation } from 'react-router';

/** A thin line at the top while the next page loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent motion-safe:transition-transform duration-700 ${
        isLoading ? 'scale-x-75' : 'scale-x-0 opacity-0'
      }`}
    />
  );
}
