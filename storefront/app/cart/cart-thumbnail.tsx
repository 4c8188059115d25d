/** A small square picture beside the product's name, so without an alternative text. */
export function CartThumbnail({ imageUrl, className }: { imageUrl: string | null; className: string }) {
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
        />
      )}
    </span>
  );
}
