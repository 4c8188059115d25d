import { Avatar, Box, ListSubheader, Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Menu, useCanAccessResources, useGetIdentity, useSidebarState, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type AdminResource, menuGroups } from '../admin-resource.ts';
import { allResources } from '../all-resources.tsx';
import { currentOwnSettings, useOwnSettings } from '../shown-settings.ts';
import { useRoleName } from '../ui/use-role-name.ts';
import { minKeptWidth } from './use-own-menu.ts';

const items = allResources.filter(({ icon }) => icon);
const resources = items.map(({ name }) => name);

/** The screens that the role may open, in groups. */
export function AdminMenu() {
  const translate = useTranslate();
  const { canAccess } = useCanAccessResources({ action: 'list', resources });
  const open = items.filter(({ name }) => canAccess?.[name]);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after each change of screen
  useEffect(showActiveItem, [pathname, open.length]);
  return (
    <Menu sx={{ pt: 1 }} aria-label={translate('shell.menu')}>
      <UserBlock />
      {open.filter(({ group }) => !group).map(toItem)}
      {menuGroups.flatMap((group) => {
        const members = open.filter((item) => item.group === group);
        if (members.length === 0) return [];
        return [
          <GroupHead key={`-${group}`} name={translate(`shell.groups.${group}`)} />,
          ...members.map(toItem),
        ];
      })}
    </Menu>
  );
}

/** Scrolls a long menu so far that the present screen's item is in sight; nothing else moves. */
function showActiveItem() {
  const item = document.querySelector<HTMLElement>('.RaMenuItemLink-active');
  const box = item && scrollerOf(item);
  if (!item || !box) return;
  const [inner, outer] = [item.getBoundingClientRect(), box.getBoundingClientRect()];
  const hidden = Math.max(inner.bottom - outer.bottom, 0) || Math.min(inner.top - outer.top, 0);
  if (hidden !== 0) box.scrollTop += hidden + Math.sign(hidden) * inner.height;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY))
      return each === document.documentElement || each === document.body ? null : each;
  }
  return null;
}

function toItem({ name, icon }: AdminResource) {
  return <ScreenItem key={name} name={name} icon={icon} />;
}

/** Who is signed in, where they want to see it. */
function UserBlock() {
  const nameOf = useRoleName();
  const { adminMenuUserBlock } = useOwnSettings();
  const { identity } = useGetIdentity();
  const [isOpen] = useSidebarState();
  if (!adminMenuUserBlock || !identity) return null;
  const { fullName = '', avatar, roleName } = identity;
  return (
    <Stack direction="row" sx={{ gap: 1.25, px: isOpen ? 2 : 1.25, pb: 1, alignItems: 'center' }}>
      <Avatar
        src={avatar}
        alt=""
        sx={{ width: 32, height: 32, bgcolor: 'selected.main', color: 'selected.text' }}
      >
        {[...fullName][0]}
      </Avatar>
      {isOpen && (
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {fullName}
          </Typography>
          <Typography noWrap variant="body2" color="textSecondary">
            {roleName && nameOf(roleName)}
          </Typography>
        </Box>
      )}
    </Stack>
  );
}

function ScreenItem({ name, icon }: Pick<AdminResource, 'name' | 'icon'>) {
  const translate = useTranslate();
  const [, setOpen] = useSidebarState();
  const closeUnpinned = () =>
    innerWidth >= minKeptWidth && !currentOwnSettings().adminMenuPinned && setOpen(false);
  return (
    <Menu.Item
      onClick={closeUnpinned}
      to={name === 'dashboard' ? '/' : `/${name}`}
      leftIcon={icon}
      primaryText={translate(`resources.${name}.name`, { smart_count: 2 })}
    />
  );
}

/** The name of a group; a line where only the icons of the menu are shown. */
function GroupHead({ name }: { name: string }) {
  const [isOpen] = useSidebarState();
  return (
    <ListSubheader
      disableSticky
      role="separator"
      aria-label={name}
      sx={{
        bgcolor: 'transparent',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: isOpen ? 2.4 : 0,
        mt: isOpen ? 1 : 0.75,
        mb: isOpen ? 0 : 0.75,
        px: 2,
        ...(!isOpen && { borderTop: 1, borderColor: 'divider', mx: 1 }),
      }}
    >
      {isOpen && name}
    </ListSubheader>
  );
}
