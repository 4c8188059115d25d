import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface DropdownProps {
  id: string;
  /** Content of the button; its text is its name. */
  button: ReactNode;
  buttonClass: string;
  panelClass: string;
  /** The open page is among what it holds. */
  isCurrent?: boolean;
  /** The panel is as wide as what is around the dropdown. */
  isWide?: boolean;
  /** Called on hover or focus of the button, to load the content. */
  onNear?: () => void;
  children: ReactNode;
}

/**
 * A panel below its button, in the page only while it is open. Opens on click; closes on Escape, on navigation,
 * on a press elsewhere, and when the pointer leaves while nothing inside has focus.
 */
export function Dropdown({
  id,
  button,
  buttonClass,
  panelClass,
  isCurrent = false,
  isWide = false,
  onNear,
  children,
}: DropdownProps) {
  const { key } = useLocation();
  // Of which page it is open: it is closed on the next one, and no effect closes what is opened during hydration.
  const [openKey, setOpenKey] = useState('');
  const isOpen = openKey === key;
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target) && !isLoading()) setOpenKey('');
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only closes what the button opened
    <div
      ref={box}
      className={isWide ? undefined : 'relative'}
      onMouseLeave={() => {
        if (!panel.current?.contains(document.activeElement) && !isLoading()) setOpenKey('');
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget) && !isLoading()) setOpenKey('');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpenKey('');
        trigger.current?.focus();
      }}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent ? 'true' : undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => setOpenKey(isOpen ? '' : key)}
        className={buttonClass}
      >
        {button}
      </button>
      {isOpen && (
        <div ref={panel} id={id} className={`absolute top-full z-40 ${isWide ? '' : 'end-0'} ${panelClass}`}>
          {children}
        </div>
      )}
    </div>
  );
}

/** A confirmation opened from inside has the focus and the pointer until it is closed. */
function isLoading(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
