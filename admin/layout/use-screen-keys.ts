import { useEffect, useRef } from 'react';
import { useCanAccessResources, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/** Screens that `g` and a letter lead to. */
export const screenKeys = [
  { letter: 'd', resource: 'dashboard', to: '/' },
  { letter: 'o', resource: 'orders', to: '/orders' },
  { letter: 'p', resource: 'products', to: '/products' },
  { letter: 'r', resource: 'reports', to: '/reports' },
  { letter: 'i', resource: 'imports', to: '/imports' },
  { letter: 'm', resource: 'media', to: '/media' },
] as const;

const resources = screenKeys.map(({ resource }) => resource);
/** How long after `g` its letter counts. */
const sequenceMs = 1_500;

/** Whether keys without Ctrl do something here; who dictates or trembles turns them off (WCAG 2.1.4). */
export function useHasScreenKeys() {
  return useStore('screenKeys', true);
}

/** `g` and a letter open screens, `/` goes to the search of a list, `?` asks for help. */
export function useScreenKeys(onHelp: () => void): void {
  const [isOn] = useHasScreenKeys();
  const navigate = useNavigate();
  const { canAccess } = useCanAccessResources({ action: 'list', resources });
  const startedAt = useRef(0);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return;
      if (event.key === '?') onHelp();
      else if (event.key === '/') focusSearch(event);
      else if (event.key === 'g') startedAt.current = event.timeStamp;
      else if (event.timeStamp - startedAt.current < sequenceMs) {
        startedAt.current = 0;
        const screen = screenKeys.find(({ letter }) => letter === event.key);
        if (screen && canAccess?.[screen.resource]) void navigate(screen.to);
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn, navigate, canAccess, onHelp]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
      target.role === 'combobox')
  );
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search], main [role=search] input');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
