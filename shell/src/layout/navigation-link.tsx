import { useLanguage } from 'shared/i18n';
import { Link } from 'shared/router';
import { Box, NavItem } from 'shared/ui/core';
import { AreaIcon } from './area-icon';
import type { Area } from './navigation-entries';
import { useIntent } from './use-intent';

interface NavigationLinkProps {
  area: Area;
  isActive: boolean;
  /** Icon only; the label becomes the accessible name and a tooltip. */
  rail: boolean;
  onGo?: (() => void) | undefined;
}

/** A link to an area, which preloads it on hover and focus. */
export function NavigationLink({ area, isActive, rail, onGo }: NavigationLinkProps) {
  const language = useLanguage();
  const intend = useIntent();
  const prefetch = () => void intend(area);
  const label = area.label[language] ?? area.label.en;
  return (
    <NavItem asChild justifyContent={rail ? 'center' : undefined} title={rail ? label : undefined}>
      <Link
        to={area.path}
        aria-current={isActive ? 'page' : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={onGo}
      >
        <AreaIcon path={area.icon} />
        <Box as="span" srOnly={rail}>
          {label}
        </Box>
      </Link>
    </NavItem>
  );
}
