import { settingGroups } from '@kamra/contract/setting-kinds.ts';
import { useTheme as useColours } from '@mui/material';
import { useCanAccessResources, useLogout, useTranslate } from 'react-admin';
import type { AdminResource } from '../admin-resource.ts';
import { saveOwnSettings } from '../save-own-settings.ts';
import { useDensity } from '../ui/use-density.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';

/** What the palette opens: a screen or a record, … */
export interface LinkTarget {
  id: string;
  label: string;
  note?: string;
  to: string;
}
/** … or what it does. */
interface CommandTarget {
  id: string;
  label: string;
  note?: string;
  run: () => void;
}
export type PaletteTarget = LinkTarget | CommandTarget;

/** Screens that the role may open, what it may create, and the commands of the back office. */
export function usePaletteCommands(resources: readonly AdminResource[], onHelp: () => void) {
  const listed = resources.filter(({ icon }) => icon);
  const creatable = resources.filter(({ screens }) => screens?.create);
  const names = [...new Set([...listed, ...creatable].map(({ name }) => name))];
  const translate = useTranslate();
  const { canAccess: mayList } = useCanAccessResources({ action: 'list', resources: names });
  const { canAccess: mayCreate } = useCanAccessResources({ action: 'create', resources: names });
  const isDark = useColours().palette.mode === 'dark';
  const { run } = useStaffAction(() => undefined);
  const [isDense, setDense] = useDensity();
  const logout = useLogout();
  const nameOf = (name: string, count: number) => translate(`resources.${name}.name`, { smart_count: count });
  const screens: PaletteTarget[] = listed
    .filter(({ name }) => mayList?.[name])
    .map(({ name }) => ({ id: name, label: nameOf(name, 2), to: name === 'dashboard' ? '/' : `/${name}` }));
  if (mayList?.settings)
    for (const group of settingGroups)
      screens.push({
        id: `settings/${group}`,
        label: translate('palette.setting', { name: translate(`settings.groups.${group}.name`) }),
        to: `/settings/${group}`,
      });
  const creations: PaletteTarget[] = creatable
    .filter(({ name }) => mayCreate?.[name])
    .map(({ name }) => ({
      id: `${name}/create`,
      label: translate('palette.new', { name: nameOf(name, 1) }),
      to: `/${name}/create`,
    }));
  const commands: PaletteTarget[] = [
    ...creations,
    {
      id: 'look',
      label: translate(isDark ? 'shell.lightLook' : 'shell.darkLook'),
      run: () => void run(() => saveOwnSettings({ look: isDark ? 'light' : 'dark' })),
    },
    {
      id: 'density',
      label: translate(isDense ? 'shell.roomyRows' : 'shell.denseRows'),
      run: () => setDense(!isDense),
    },
    { id: 'shop', label: translate('shell.toShop'), run: () => void window.open('/', '_blank', 'noopener') },
    { id: 'help', label: translate('palette.shortcuts'), run: onHelp },
    { id: 'logout', label: translate('ra.auth.logout'), run: () => void logout() },
  ];
  return { screens, commands };
}
