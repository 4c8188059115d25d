import { ListSubheader } from '@mui/material';
import { Menu, useCanAccessResources, useSidebarState, useTranslate } from 'react-admin';
import { type AdminResource, menuGroups } from '../admin-resource.ts';
import { allResources } from '../all-resources.tsx';

const items = allResources.filter(({ icon }) => icon);
const resources = items.map(({ name }) => name);

/** The screens that the role may open, in groups. */
export function AdminMenu() {
  const translate = useTranslate();
  const { canAccess } = useCanAccessResources({ action: 'list', resources });
  const open = items.filter(({ name }) => canAccess?.[name]);
  return (
    <Menu sx={{ pt: 1 }} aria-label={translate('shell.menu')}>
      {open.filter(({ group }) => !group).map(toItem)}
      {menuGroups.flatMap((group) => {
        const members = open.filter((item) => item.group === group);
        if (members.length === 0) return [];
        return [<GroupHead key={group} name={translate(`shell.groups.${group}`)} />, ...members.map(toItem)];
      })}
    </Menu>
  );
}

function toItem({ name, icon }: AdminResource) {
  return <ScreenItem key={name} name={name} icon={icon} />;
}

function ScreenItem({ name, icon }: Pick<AdminResource, 'name' | 'icon'>) {
  const translate = useTranslate();
  return (
    <Menu.Item
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
