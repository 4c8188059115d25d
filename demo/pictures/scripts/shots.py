"""How the later pictures enter themselves in a list."""


def shot_list(pictures):
    """picture(code, number, values...) enters a composition as a picture of a product, or one for each value.
    colours=True: the values differ in the colour of opaque surfaces only, so one rendering makes them all."""
    def picture(code, number, *values, colours=False):
        def enter(compose):
            made = {}
            for value in values or [None]:
                name = f'{code}-{value}-{number}' if value else f'{code}-{number}'
                made[name] = (lambda one=value: compose(one)) if value else (lambda: compose())
            for one in made.values():
                one.colours = tuple(made.items()) if colours else ()
            pictures.update(made)
            return compose
        return enter
    return picture
