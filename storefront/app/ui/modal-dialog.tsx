import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { placeSnackbars } from './snackbar-store.ts';

interface ModalDialogProps {
  /** Id of the element that labels it. */
  labelledBy: string;
  onClose: () => void;
  className: string;
  /** Element that gets the focus on close. */
  returnTo: HTMLElement | null;
  children: ReactNode;
}

/** Open while it is rendered: the page behind is inert; Escape and a click on the backdrop request closing. */
export function ModalDialog({ labelledBy, onClose, className, returnTo, children }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    placeSnackbars(dialog);
    return () => {
      placeSnackbars(null);
      dialog.close();
      returnTo?.focus();
    };
  }, [returnTo]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={`modal ${className}`}
    >
      {children}
    </dialog>
  );
}
