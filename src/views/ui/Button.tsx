import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonRecipe } from '../theme/recipes/button';
import { tipRecipe } from '../theme/recipes/region';

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });
export type ButtonProps = HTMLChakraProps<
  'button',
  { size?: 'sm' | 'md' | 'lg' | 'xl'; variant?: ButtonVariant; square?: boolean; spends?: boolean }
>;
export type ButtonVariant = 'plain' | 'quiet' | 'primary' | 'outline' | 'danger' | 'busy';

/** A link that looks like a button; `href` stays inside the app. */
export const ButtonLink = chakra(Link, buttonRecipe);
export const ButtonAnchor = chakra('a', buttonRecipe);
export const TextLink = chakra(Link, { base: { textDecoration: 'underline', textUnderlineOffset: '0.15em' } });
export const Hidden = chakra('span', { base: { srOnly: true } });

type IconButtonProps = Omit<ButtonProps, 'aria-label' | 'children'> & {
  readonly label: string;
  readonly children: ReactNode;
};

/** A square button whose name shows on hover and focus. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <Button square variant="quiet" aria-label={label} data-tip={label} css={tipRecipe.base ?? {}} {...rest}>
      {children}
    </Button>
  );
}

type ReasonedButtonProps = ButtonProps & {
  /** Why the action is not possible now; null when it is. */
  readonly reason: string | null;
  readonly children: ReactNode;
};

const stay = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();

/** Stays reachable when its action is not possible, and says why as its description; the same button, so that the focus stays on it. */
export function ReasonedButton({ reason, onClick, children, type, disabled = false, ...rest }: ReasonedButtonProps) {
  const reasonId = useId();
  const state =
    reason === null
      ? { disabled, onClick }
      : {
          'aria-disabled': true,
          'aria-describedby': reasonId,
          'data-tip': reason,
          css: tipRecipe.base ?? {},
          onClick: stay,
        };
  return (
    <>
      <Button type={type ?? 'button'} {...state} {...rest}>
        {children}
      </Button>
      {reason === null ? null : <Hidden id={reasonId}>{reason}</Hidden>}
    </>
  );
}

type SubmitButtonProps = Omit<ButtonProps, 'type'> & {
  /** What the form still lacks; null when it can be sent. */
  readonly reason: string | null;
  readonly children: ReactNode;
};

/** Looks disabled while the form lacks something and submits it nevertheless, so that Enter is answered with the message (GAP-91). */
export function SubmitButton({ reason, children, ...rest }: SubmitButtonProps) {
  const reasonId = useId();
  return (
    <>
      <Button
        type="submit"
        {...rest}
        {...(reason === null ? {} : { 'aria-disabled': true, 'aria-describedby': reasonId })}
      >
        {children}
      </Button>
      {reason === null ? null : <Hidden id={reasonId}>{reason}</Hidden>}
    </>
  );
}
