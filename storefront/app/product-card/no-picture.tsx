import { Icon } from '../ui/icon.tsx';

/** Placeholder for a product without a picture. */
export function NoPicture() {
  return (
    <span className="grid size-full place-items-center text-line">
      <Icon name="jar" className="size-1/3" />
    </span>
  );
}
