import { Icon } from '../ui/icon.tsx';

/** Stands where a product has no picture yet. */
export function NoPicture() {
  return (
    <span className="grid size-full place-items-center text-line">
      <Icon name="jar" className="size-1/3" />
    </span>
  );
}
