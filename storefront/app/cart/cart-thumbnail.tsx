interface CartThumbnailProps {
  imageUrl: string | null;
  /** What of it stays visible, as CSS writes it. */
  position: string | undefined;
  className: string;
}

/** A small square picture beside the product's name, so without an alternative text. */
export function CartThumbnail({ imageUrl, position, className }: CartThumbnailProps) {
  return (
    <span className={`picture-tile block shrink-0 rounded-xl ${className}`}>
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          className="size-full object-cover"
          style={position ? { objectPosition: position } : undefined}
        />
      )}
    </span>
  );
}
