"""Pictures of plates, bowls, mugs and things for serving."""
import dishes
import props
import ceramics
from shots import shot_list
from stage import place, shoot

PICTURES = {}
picture = shot_list(PICTURES)
TEA, COFFEE = (0.115, 0.034, 0.007), (0.028, 0.011, 0.005)
PLATES, MUGS, LATTES = ('sand', 'terracotta', 'blue', 'forest'), ('white', 'blue', 'red', 'forest'), ('sand', 'rose', 'black')


@picture('stoneware-plate-21cm', 1, *PLATES, colours=True)
def plate(colour):
    place(ceramics.side_plate, colour)
    shoot(elevation=38)


@picture('stoneware-plate-21cm', 2, *PLATES, colours=True)
def plates(colour):
    for level in range(4):
        place(ceramics.side_plate, colour, z=level * 0.085, x=-0.15, y=0.2)
    place(dishes.espresso_cup, 0, False, False, x=-0.15, y=0.2, z=0.33, turn=-40)
    place(props.lemon, x=0.95, y=-0.75, turn=40, scale=0.85)
    shoot(elevation=24)


@picture('salad-bowl-25cm', 1, 'white', 'forest', colours=True)
def salad_bowl(colour):
    place(ceramics.salad_bowl, colour)
    shoot(elevation=25, brightness=0.42)


@picture('salad-bowl-25cm', 2, 'white', 'forest', colours=True)
def salad_bowl_full(colour):
    place(ceramics.salad_bowl, colour)
    place(props.salad, z=0.30)
    shoot(elevation=42, brightness=0.42)


@picture('salad-bowl-25cm', 3, 'white', 'forest', colours=True)
def salad_bowl_to_scale(colour):
    place(ceramics.salad_bowl, colour, y=0.35)
    place(ceramics.side_plate, 'sand', x=1.25, y=-1.25)
    place(props.tomato, x=-1.15, y=-0.85)
    place(props.lemon, x=1.25, y=-1.25, z=0.07, turn=40, scale=0.9)
    shoot(elevation=26, brightness=0.42, frame=(0.06, 0.06, 0.94, 0.94))


@picture('enamel-mug-400ml', 1, *MUGS, colours=True)
def enamel_mug(colour):
    place(ceramics.enamel_mug, colour, turn=-30)
    shoot(elevation=18)


@picture('enamel-mug-400ml', 2, *MUGS, colours=True)
def enamel_mug_tea(colour):
    place(ceramics.enamel_mug, colour, TEA, x=-0.3, y=-0.25, turn=-150)
    place(ceramics.enamel_mug, colour, x=0.42, y=0.42, turn=-35)
    shoot(elevation=36)


@picture('latte-mug-500ml', 1, *LATTES, colours=True)
def latte_mug(colour):
    place(ceramics.latte_mug, colour, turn=-24)
    shoot(elevation=15)


@picture('latte-mug-500ml', 2, *LATTES, colours=True)
def latte_mug_coffee(colour):
    place(ceramics.latte_mug, colour, foam=True, turn=-32)
    shoot(elevation=52)


@picture('tea-cup-saucer-220ml', 1, 'white', 'blue', colours=True)
def tea_cup(colour):
    place(ceramics.tea_cup, colour, turn=-30)
    shoot(elevation=22, brightness=0.36)


@picture('tea-cup-saucer-220ml', 2, 'white', 'blue', colours=True)
def tea_cup_filled(colour):
    place(ceramics.tea_cup, colour, TEA, turn=-140)
    shoot(elevation=46, brightness=0.36)


@picture('cake-stand-28cm', 1)
def cake_stand():
    place(ceramics.cake_stand)
    shoot(elevation=18, brightness=0.3)


@picture('cake-stand-28cm', 2)
def cake_stand_cake():
    place(ceramics.cake_stand)
    place(ceramics.bundt_cake, z=0.945)
    shoot(elevation=22, brightness=0.36)


@picture('cake-stand-28cm', 3)
def cake_stand_to_scale():
    place(ceramics.cake_stand, y=0.4)
    place(ceramics.bundt_cake, z=0.945, y=0.4, turn=20)
    place(ceramics.tea_cup, 'white', TEA, x=1.45, y=-0.85, turn=-35)
    place(ceramics.tea_cup, 'blue', TEA, x=-1.25, y=-0.95, turn=-150)
    shoot(elevation=24, brightness=0.36, frame=(0.06, 0.06, 0.94, 0.94))


@picture('butter-dish', 1, 'cream', 'sage', colours=True)
def butter_dish(colour):
    place(ceramics.butter_dish, colour, turn=-26)
    shoot(elevation=22)


@picture('butter-dish', 2, 'cream', 'sage', colours=True)
def butter_dish_open(colour):
    place(ceramics.butter_dish, colour, False, True, x=-0.2, y=-0.25, turn=14)
    place(ceramics.butter_lid, colour, x=0.35, y=0.95, turn=-18)
    shoot(elevation=34)


@picture('stoneware-mug-350ml', 1, 'sand', 'blue', colours=True)
def mug(colour):
    place(dishes.mug, colour, turn=-28)
    shoot(elevation=20)


@picture('stoneware-mug-350ml', 2, 'sand', 'blue', colours=True)
def mug_coffee(colour):
    place(dishes.mug, colour, COFFEE, turn=-155)
    shoot(elevation=46)


@picture('stoneware-bowl-16cm', 1, 'white', 'forest', colours=True)
def bowl(colour):
    place(dishes.bowl, colour)
    shoot(elevation=26)


@picture('stoneware-bowl-16cm', 2, 'white', 'forest', colours=True)
def bowls(colour):
    place(dishes.bowl, colour, x=-0.45, y=0.5)
    place(dishes.bowl, colour, x=-0.45, y=0.5, z=0.29)
    place(dishes.bowl, colour, x=0.65, y=-0.65)
    shoot(elevation=38)


@picture('espresso-cup-set-90ml-black', 1)
def espresso_set():
    place(dishes.espresso_set, True)
    shoot(elevation=30)


@picture('espresso-cup-set-90ml-black', 2)
def espresso():
    place(dishes.espresso_cup, 4, turn=-35)
    shoot(elevation=34)


@picture('espresso-cup-set-90ml', 3)
def espresso_tray():
    for number, (x, y, turn) in enumerate(((-0.55, 0.1, -150), (0.55, 0.3, -30))):
        place(dishes.espresso_cup, number * 2, x=x, y=y, turn=turn)
    place(props.lemon, x=0.15, y=-0.75, turn=60, scale=0.7)
    shoot(elevation=40)
