import { CanAccess, Menu, useTranslate } from 'react-admin';
import { allResources } from '../all-resources.tsx';

const items = allResources.filter(({ icon }) => icon);

/** The screens that the role may open. */
export function AdminMenu() {
  const translate = useTranslate();
  return (
    <Menu sx={{ pt: 1 }} aria-label={translate('shell.menu')}>
      {items.map(({ name, icon }) => (
        <CanAccess key={name} action="list" resource={name}>
          <Menu.Item
            to={name === 'dashboard' ? '/' : `/${name}`}
            leftIcon={icon}
            primaryText={translate(`resources.${name}.name`, { smart_count: 2 })}
          />
        </CanAccess>
      ))}
    </Menu>
  );
}
