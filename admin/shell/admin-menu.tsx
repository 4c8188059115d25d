import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import JoinInner from '@mui/icons-material/JoinInner';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { CanAccess, Menu, useTranslate } from 'react-admin';

const items = [
  { resource: 'dashboard', to: '/', icon: <SpaceDashboardOutlined /> },
  { resource: 'orders', to: '/orders', icon: <ReceiptLongOutlined /> },
  { resource: 'products', to: '/products', icon: <Inventory2Outlined /> },
  { resource: 'imports', to: '/imports', icon: <UploadFileOutlined /> },
  { resource: 'mails', to: '/mails', icon: <MailOutlined /> },
  { resource: 'search-synonyms', to: '/search-synonyms', icon: <JoinInner /> },
  { resource: 'system-users', to: '/system-users', icon: <GroupOutlined /> },
];

/** The screens that the role may open. */
export function AdminMenu() {
  const translate = useTranslate();
  return (
    <Menu sx={{ pt: 1 }} aria-label={translate('shell.menu')}>
      {items.map(({ resource, to, icon }) => (
        <CanAccess key={resource} action="list" resource={resource}>
          <Menu.Item
            to={to}
            leftIcon={icon}
            primaryText={translate(`resources.${resource}.name`, { smart_count: 2 })}
          />
        </CanAccess>
      ))}
    </Menu>
  );
}
