import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { ListedAsset } from '../../../../../contract/studio/catalogue.ts';
import type { PictureArea } from '../../../../../contract/studio/media.ts';
import { bytesOf } from '../../model/assets.ts';
import { type Corner, moved, type PictureSize, resized } from '../../model/media/crop.ts';
import { useStudio } from '../studio/use-studio.ts';
import type { CropMessages } from './messages.ts';

interface CropStageProps {
  readonly asset: ListedAsset;
  /** Quarter turns of the picture to the right. */
  readonly turns: number;
  /** The size of the turned picture. */
  readonly size: PictureSize;
  readonly area: PictureArea;
  /** The proportion of the area, if fixed. */
  readonly ratio: number | undefined;
  readonly onArea: (area: PictureArea) => void;
  readonly messages: CropMessages;
}

const corners: readonly Corner[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];

/** A turned picture with the area that is kept. Pointers, touch and arrow keys move the area and its corners. */
export function CropStage({ asset, turns, size, area, ratio, onArea, messages }: CropStageProps): ReactNode {
  const { root } = useStudio().state.overview;
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number; readonly area: PictureArea }>(undefined);
  const changed = (from: PictureArea, corner: Corner | undefined, dx: number, dy: number) =>
    corner ? resized(from, corner, dx, dy, size, ratio) : moved(from, dx, dy, size);

  const handlers = (corner?: Corner) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, area };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!drag.current) return;
      const scale = size.width / stage.current!.getBoundingClientRect().width;
      const { x, y, area: from } = drag.current;
      onArea(changed(from, corner, (clientX - x) * scale, (clientY - y) * scale));
    },
    onLostPointerCapture: () => {
      drag.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const [x, y] = arrows[event.key] ?? [0, 0];
      if (x === 0 && y === 0) return;
      event.preventDefault();
      const step = Math.max(1, Math.round(Math.max(size.width, size.height) / (event.shiftKey ? 10 : 100)));
      onArea(changed(area, corner, x * step, y * step));
    },
  });
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const place = {
    insetInlineStart: share(area.left, size.width),
    insetBlockStart: share(area.top, size.height),
    inlineSize: share(area.width, size.width),
    blockSize: share(area.height, size.height),
  };
  return (
    <div className="studio-cropper">
      {/* The sides of a picture do not depend on the reading direction. */}
      <div
        ref={stage}
        className="studio-cropper-stage"
        dir="ltr"
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          inlineSize: `min(100%, calc(var(--crop-height) * ${size.width / size.height}))`,
        }}
      >
        <img
          src={bytesOf(root, asset.path, asset.hash)}
          alt=""
          draggable={false}
          style={{
            inlineSize: turns % 2 === 0 ? '100%' : share(size.height, size.width),
            rotate: `${turns * 90}deg`,
          }}
        />
        <div className="studio-cropper-shade">
          <div style={place} />
        </div>
        <div className="studio-cropper-frame" style={place}>
          <button type="button" className="studio-cropper-move" aria-label={messages.area} {...handlers()} />
          {corners.map((corner, index) => (
            <button
              key={messages.corners[index]}
              type="button"
              className="studio-cropper-corner"
              data-x={corner.x}
              data-y={corner.y}
              aria-label={messages.corners[index]}
              {...handlers(corner)}
            />
          ))}
        </div>
      </div>
      <output className="studio-cropper-size">
        {messages.size(area.width, area.height)}
        <span className="visually-hidden">{messages.place(area.left, area.top)}</span>
      </output>
    </div>
  );
}

/** The directions of the arrow keys, to the right and down. */
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
