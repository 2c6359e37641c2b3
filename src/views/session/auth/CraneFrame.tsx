import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import {
  craneBeam,
  craneCard,
  craneFrame,
  craneGround,
  craneHook,
  craneLeg,
  craneLoad,
  craneSling,
  craneStation,
} from '../../theme/recipes/crane';

const Frame = chakra('main', craneFrame);
const Beam = chakra('div', craneBeam);
const Leg = chakra('div', craneLeg);
const Hook = chakra('div', craneHook);
const Load = chakra('div', craneLoad);
const Sling = chakra('div', craneSling);
const Card = chakra('div', craneCard);
const Ground = chakra('footer', craneGround);
const Station = chakra('li', craneStation);

/** A drawing repeated along an axis, in the colour of what carries it. */
function Hatch({ width, height, d }: { readonly width: number; readonly height: number; readonly d: string }) {
  const id = useId();
  return (
    <chakra.svg display="block" width="100%" height="100%" aria-hidden="true" fill="none">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <path d={d} stroke="currentColor" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </chakra.svg>
  );
}

interface CraneFrameProps {
  readonly children: ReactNode;
  /** Steps in the person's words, in time order; the live one is lit. */
  readonly states?: readonly string[];
  readonly live?: string;
  readonly foot?: ReactNode;
}

export function CraneFrame({ children, states = [], live, foot }: CraneFrameProps) {
  return (
    <Frame>
      <Beam>
        <Hatch width={40} height={28} d="M0 28 20 0 40 28" />
      </Beam>
      <Leg side="left">
        <Hatch width={28} height={56} d="M0 0 28 56M0 56H28" />
      </Leg>
      <Leg side="right">
        <Hatch width={28} height={56} d="M28 0 0 56M0 56H28" />
      </Leg>
      <Hook />
      <Load />
      <Sling>
        <chakra.svg
          display="block"
          width="100%"
          height="100%"
          viewBox="0 0 368 30"
          preserveAspectRatio="none"
          fill="none"
          aria-hidden="true"
        >
          <path d="M150 0H218L367 30M150 0 1 30" stroke="currentColor" vectorEffect="non-scaling-stroke" />
        </chakra.svg>
      </Sling>
      <Card>{children}</Card>
      <chakra.div flex="1" minHeight="8" />
      <Ground>
        <chakra.div position="absolute" inset="0" h="2.5">
          <Hatch width={100} height={10} d="M.5 0v10M20.5 0v5M40.5 0v5M60.5 0v5M80.5 0v5" />
        </chakra.div>
        {states.length === 0 ? null : (
          <chakra.ol
            aria-label="Where sign-in is"
            display="flex"
            justifyContent="center"
            columnGap={{ base: '2', md: '20' }}
          >
            {states.map((state) => (
              <Station key={state} {...(state === live ? { 'aria-current': 'step' } : {})}>
                {state}
              </Station>
            ))}
          </chakra.ol>
        )}
        <chakra.div
          position="absolute"
          bottom="3"
          left="0"
          right="0"
          textAlign="center"
          textStyle="meta"
          color="fg.faint"
        >
          {foot}
        </chakra.div>
      </Ground>
    </Frame>
  );
}
