import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import {
  Divider,
  ListItemIcon,
  ListItemText,
  MenuItem,
  type Theme,
  useTheme as useColours,
  useMediaQuery,
} from '@mui/material';
import { LinkBase, Logout, UserMenu, useGetIdentity, useTranslate, useUserMenu } from 'react-admin';
import { saveOwnSettings } from '../save-own-settings.ts';
import { useDensity } from '../ui/use-density.ts';
import { useRoleName } from '../ui/use-role-name.ts';
import { useStaffAction } from '../ui/use-staff-action.ts';
import { LanguageItems } from './language-items.tsx';

const menuName = 'ra.auth.user_menu';

/** The signed-in member of staff, the look, the way to the shop, and signing off. */
export function StaffMenu() {
  const nameOf = useRoleName();
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const showsName = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  return (
    <UserMenu label={showsName ? (identity?.fullName ?? menuName) : menuName}>
      <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
        <ListItemText
          primary={identity?.fullName}
          secondary={identity?.roleName && nameOf(identity.roleName)}
        />
      </MenuItem>
      <AccountItem />
      <MenuItem component="a" href="/" target="_blank" rel="noopener">
        <ListItemIcon>
          <StorefrontOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={translate('shell.toShop')} />
      </MenuItem>
      <LookItem />
      <DensityItem />
      <LanguageItems />
      <Divider component="li" />
      <Logout />
    </UserMenu>
  );
}

function AccountItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={LinkBase} to="/my-account" onClick={menu?.onClose}>
      <ListItemIcon>
        <ManageAccountsOutlined fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={translate('resources.my-account.name', { smart_count: 1 })} />
    </MenuItem>
  );
}

/** From the light look to the dark one and back; until it is chosen it follows the device. */
function LookItem() {
  const translate = useTranslate();
  const isDark = useColours().palette.mode === 'dark';
  const { run } = useStaffAction(() => undefined);
  return (
    <MenuItem onClick={() => run(() => saveOwnSettings({ look: isDark ? 'light' : 'dark' }))}>
      <ListItemIcon>
        {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </ListItemIcon>
      <ListItemText primary={translate(isDark ? 'shell.lightLook' : 'shell.darkLook')} />
    </MenuItem>
  );
}

/** From roomy tables to dense ones and back. */
function DensityItem() {
  const translate = useTranslate();
  const [isDense, setDense] = useDensity();
  return (
    <MenuItem onClick={() => setDense(!isDense)}>
      <ListItemIcon>
        {isDense ? <DensityMediumOutlined fontSize="small" /> : <DensitySmallOutlined fontSize="small" />}
      </ListItemIcon>
      <ListItemText primary={translate(isDense ? 'shell.roomyRows' : 'shell.denseRows')} />
    </MenuItem>
  );
}
