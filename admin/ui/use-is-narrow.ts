import { type Theme, useMediaQuery } from '@mui/material';
import { useSidebarState } from 'react-admin';

/** Beside the open menu, a window below it leaves a list less room than a phone's limit. */
const besideMenu = '(max-width: 859.95px)';

/** Whether a list has the room of a phone: rows are cards then, and filters a sheet. */
export function useIsNarrow(): boolean {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const isTight = useMediaQuery(besideMenu);
  const [isMenuOpen] = useSidebarState();
  return isPhone || (isTight && isMenuOpen);
}
